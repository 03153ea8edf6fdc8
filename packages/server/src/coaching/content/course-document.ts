import { courseDocuments, type DocumentKind } from '@legajo/contract/coaching/course-document.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { type FileStorage, selectFileByKey } from '../../files/entrance.ts'
import { filterOf } from '../../http/filter.ts'
import { packagesOrigin } from '../../http/packages-origin.ts'
import { pageOf } from '../../http/page.ts'
import { searchIn } from '../../http/search-text.ts'
import { serve } from '../../http/serve.ts'
import type { Server } from '../../http/server.ts'
import { manifestOf } from '../scorm/package-files.ts'
import type { PackageManifest } from '../scorm/scorm-manifest.ts'
import { maySee } from './content-visibility.ts'
import { documentRows, readDocument } from './course-document-rows.ts'

interface Content {
  readonly address: string | null
  readonly fileKey: string | null
}

type Saving = { readonly db: Db; readonly tenantId: number; readonly request: FastifyRequest }

const columns = { name: { kind: 'text', sql: 'd.name' }, kind: { kind: 'text', sql: 'd.kind' } } as const
const searchCondition = searchIn('d.name', "coalesce(d.description, '')")

/** Material of courses: another content is another version; views of former versions are kept. */
export const serveDocuments = (server: Server, storage: FileStorage): void => {
  const contentOf = async ({ db, tenantId, request }: Saving, kind: DocumentKind, content: Content) => {
    const { manifest, ...columns } = await columnsOf(db, storage, tenantId, kind, content)
    return { columns, remarks: manifest ? packageRemarks(manifest, packagesOrigin(server.settings, request) !== undefined) : [] }
  }
  serve(server, courseDocuments.list, ({ db }) =>
    documentRows(db).where(maySee('DOCUMENT', 'd.id')).orderBy('d.name').limit(5000).execute(),
  )
  serve(server, courseDocuments.get, ({ db }, { params }) => readDocument(db, params.id))
  serve(server, courseDocuments.paginate, ({ db }, { query: { nameFilter, filter, ...paging } }) => {
    const rows = documentRows(db)
      .where(maySee('DOCUMENT', 'd.id'))
      .where(filterOf(filter, { search: searchCondition, columns }))
      .where(sql<boolean>`strpos(fold_text(d.name), fold_text(${nameFilter ?? ''})) > 0`)
    const sortable = { name: 'd.name', kind: 'd.kind', number: 'd.number', views: 'views' }
    return pageOf(rows, paging, sortable, { id: 'd.id', sort: 'd.name' })
  })
  serve(server, courseDocuments.create, async (context, { body: { documentModel, eventsCoursesDTOList } }) => {
    const { db } = context
    const { name, description, kind } = documentModel
    const { columns, remarks } = await contentOf(context, kind, documentModel)
    const id = await insertRow(db, 'coaching_document', { name, description, kind, ...columns })
    await keepVersion(db, id)
    await setCourses(db, id, eventsCoursesDTOList)
    return { ...(await readDocument(db, id)), remarks: [...remarks] }
  })
  serve(server, courseDocuments.update, async ({ db }, { params, body: { documentModel, eventsCoursesDTOList, version } }) => {
    const before = await readDocument(db, params.id)
    if (documentModel.kind !== before.kind) refuse('documentModel.kind', 'La clase no cambia: agregá otro documento')
    const { name, description } = documentModel
    await updateRow(db, 'coaching_document', params.id, { name, description, ...(version !== undefined && { version }) })
    if (eventsCoursesDTOList) await setCourses(db, params.id, eventsCoursesDTOList)
    return readDocument(db, params.id)
  })
  serve(server, courseDocuments.remove, async ({ db }, { params }) => {
    const { views } = await readDocument(db, params.id)
    if (views > 0) fail('in_use', { what: 'El documento', count: countText(views, 'persona') })
    return removeRow(db, 'coaching_document', params.id)
  })
  serve(server, courseDocuments.updateDoc, async (context, { params, body: { version, ...content } }) => {
    const { db } = context
    const { views, kind } = await readDocument(db, params.id)
    if (views > 0) fail('nothing_to_do', { what: 'Ya hay quien lo vio: reemplazalo por una versión nueva' })
    const { columns, remarks } = await contentOf(context, kind, content)
    await updateRow(db, 'coaching_document', params.id, { ...columns, ...(version !== undefined && { version }) })
    await keepVersion(db, params.id)
    return { ...(await readDocument(db, params.id)), remarks: [...remarks] }
  })
  serve(server, courseDocuments.replaceDoc, async (context, { body: { id, version, ...content } }) => {
    const { db } = context
    const { kind, number } = await readDocument(db, id)
    const { columns, remarks } = await contentOf(context, kind, content)
    await updateRow(db, 'coaching_document', id, {
      ...columns,
      number: number + 1,
      ...(version !== undefined && { version }),
    })
    await keepVersion(db, id)
    return { ...(await readDocument(db, id)), remarks: [...remarks] }
  })
  serve(server, courseDocuments.versions, async ({ db }, { params }) => {
    await readDocument(db, params.id)
    return db
      .selectFrom('coaching_document_version as v')
      .select([
        'number',
        'address',
        'file_key as fileKey',
        'file_name as fileName',
        'replaced_by as replacedBy',
        utcText('created_at').as('createdAt'),
        sql<number>`(select count(*) from coaching_document_view w where w.document_id = v.document_id and w.number = v.number)`.as(
          'viewers',
        ),
      ])
      .where('document_id', '=', params.id)
      .orderBy('number', 'desc')
      .execute()
  })
  serve(server, courseDocuments.viewers, async ({ db }, { params }) => {
    await readDocument(db, params.id)
    return db
      .selectFrom('coaching_document_view as v')
      .innerJoin('employee_card as e', 'e.id', 'v.employee_id')
      .select([
        'v.employee_id as employeeId',
        fullName('e').as('employee'),
        'e.file_code as fileCode',
        'v.number',
        'v.percentage',
        'v.status',
        sql<number | null>`v.score::float8`.as('score'),
        utcText('v.first_at').as('firstAt'),
        utcText('v.last_at').as('lastAt'),
      ])
      .where('v.document_id', '=', params.id)
      .orderBy('v.last_at', 'desc')
      .orderBy('v.employee_id')
      .limit(5000)
      .execute()
  })
}

const typesOf: Readonly<Partial<Record<DocumentKind, readonly string[]>>> = {
  PDF: ['application/pdf'],
  VIDEO: ['video/mp4', 'video/webm'],
  SCORM: ['application/zip'],
}

/** Parts of a package that will not work as its author made them. */
const packageRemarks = ({ foreignServers, ignoresRules }: PackageManifest, hasOrigin: boolean): readonly string[] => [
  ...(foreignServers.length > 0
    ? [`Pide recursos de ${foreignServers.join(', ')}: no se cargan cuando se abre. Exportalo con todo adentro.`]
    : []),
  ...(hasOrigin
    ? []
    : [
        'Se abre aislado, porque la instalación no tiene LEGAJO_PACKAGES_URL: un material que guarda datos en el navegador o usa marcos, como los de Storyline, puede verse en blanco.',
      ]),
  ...(ignoresRules ? ['Trae reglas de secuencia que no se aplican; su resultado sí sigue las reglas del paquete.'] : []),
]

/** The columns of a content: an address, or an uploaded file of the type of its kind; of a package also where it starts. */
const columnsOf = async (db: Db, storage: FileStorage, tenantId: number, kind: DocumentKind, { address, fileKey }: Content) => {
  if (kind === 'LINK') {
    if (!address) return refuse('address', 'Escribí el enlace')
    return { address, file_key: null, launch: null, scorm: null, manifest: undefined }
  }
  if (!fileKey) return refuse('fileKey', 'Subí el archivo')
  const file = (await selectFileByKey(db, fileKey)) ?? refuse('fileKey', 'El archivo no está: subilo de nuevo')
  const types = typesOf[kind]
  if (file.kind !== 'course' || (types && !types.includes(file.mime_type)))
    refuse('fileKey', `«${file.name}» no es un archivo de la clase elegida`)
  if (kind !== 'SCORM') return { address: null, file_key: fileKey, launch: null, scorm: null, manifest: undefined }
  const manifest = await manifestOf(db, storage, { tenantId, sha256: file.sha256 })
  return { address: null, file_key: fileKey, launch: manifest.items[0]?.launch ?? null, scorm: manifest.scorm, manifest }
}

/** Stores the present content as the version of its number. */
const keepVersion = async (db: Db, id: number): Promise<void> => {
  await sql`insert into coaching_document_version (document_id, number, address, file_key, file_name)
    select d.id, d.number, d.address, d.file_key, (select f.name from stored_file f where f.key = d.file_key)
    from coaching_document d where d.id = ${id}
    on conflict (tenant_id, document_id, number) do update set address = excluded.address, file_key = excluded.file_key,
      file_name = excluded.file_name`.execute(db)
}

const setCourses = async (
  db: Db,
  id: number,
  courses: readonly { courseId: number; module: string | null; position: number; required: boolean }[],
): Promise<void> => {
  const ids = courses.map(({ courseId }) => courseId)
  const repeated = ids.findIndex((courseId, index) => ids.indexOf(courseId) !== index)
  if (repeated >= 0) refuse(`eventsCoursesDTOList[${repeated}].courseId`, 'El curso está repetido')
  const found = await db.selectFrom('coaching_course').select('id').where('id', '=', anyOf(ids)).execute()
  const known = new Set(found.map((course) => course.id))
  const unknown = ids.findIndex((courseId) => !known.has(courseId))
  if (unknown >= 0) refuse(`eventsCoursesDTOList[${unknown}].courseId`, 'El curso no existe')
  await db.deleteFrom('coaching_course_document').where('document_id', '=', id).execute()
  if (courses.length === 0) return
  await db
    .insertInto('coaching_course_document')
    .values(courses.map(({ courseId, ...link }) => ({ document_id: id, course_id: courseId, ...link })))
    .execute()
}
