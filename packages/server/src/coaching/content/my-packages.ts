import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { myDocuments } from '@legajo/contract/coaching/course-document.ts'
import { sql } from 'kysely'
import type { StoredPackage } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { firstLastName } from '../../db/person-of.ts'
import { fail } from '../../errors/app-error.ts'
import { type FileStorage, rangeIn, selectFileByKey } from '../../files/entrance.ts'
import { framingOrigins, isPackagesHost, packagesOrigin } from '../../http/packages-origin.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Server } from '../../http/server.ts'
import { manifestOf, selectPackageFile } from '../scorm/package-files.ts'
import { adapterScript, playerPage } from '../scorm/scorm-adapter.ts'
import { isLate, launchPart, timeLimitOf, withCountedTime } from '../scorm/scorm-attempt.ts'
import { applyCommit, launchData, obstacleOf, packageResult } from '../scorm/scorm-result.ts'
import { selectForPerson } from '../scorm/scorm-selection.ts'
import { typeOfName } from '../scorm/type-of-name.ts'
import { employeeOf, type OwnedDocument, ownDocument, settleViews } from './own-course-document.ts'
import { type PackageAccess, packageAccess, packageToken } from './package-token.ts'

const hoursOfAddress = 6
/** The name of the page around a part on the second origin; no package has a file of this name. */
const playerName = '__player__.html'

/** Packages of courses: their parts in order, the address that plays one, and what each records. */
export const serveMyPackages = (server: Server, storage: FileStorage): void => {
  const { tokenKey } = server.settings
  const manifestOfDocument = async (db: Db, tenantId: number, { file_key }: OwnedDocument) => {
    const file = (file_key && (await selectFileByKey(db, file_key))) || fail('not_found')
    return manifestOf(db, storage, { tenantId, sha256: file.sha256 })
  }
  /** The package as the employee gets it, with the parts that they did, locked until the transaction ends. */
  const workOf = async (db: Db, tenantId: number, document: OwnedDocument, employeeId: number) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`package ${document.id} ${employeeId}`}, app_tenant()))`.execute(db)
    const whole = await manifestOfDocument(db, tenantId, document)
    const manifest = selectForPerson(whole, `${tenantId} ${document.id} ${document.number} ${employeeId}`)
    return { whole, manifest, parts: await readStoredParts(db, document, employeeId, whole.items[0]?.id) }
  }
  serve(server, myDocuments.open, async ({ db, session, tenantId, request }, { params, body }) => {
    const document = await ownDocument(db, params.id, session)
    if (document.kind !== 'SCORM') return fail('not_found')
    const { whole, manifest, parts } = await workOf(db, tenantId, document, employeeOf(session))
    const items = manifest.items.map(({ id, title, attemptLimit }, index) => ({
      id,
      title,
      status: parts[id]?.status ?? null,
      score: parts[id]?.score ?? null,
      attempts: attemptLimit === null ? null : { used: parts[id]?.attempts ?? (parts[id] ? 1 : 0), of: attemptLimit },
      obstacle: obstacleOf(manifest, index, parts) ?? null,
    }))
    const isOpen = ({ obstacle }: (typeof items)[number]) => obstacle === null
    const isLeft = (one: (typeof items)[number]) => isOpen(one) && !['completed', 'passed'].includes(one.status ?? '')
    const chosen = body.item
      ? (items.find(({ id }) => id === body.item) ?? fail('not_found'))
      : (items.find(isLeft) ?? items.findLast(isOpen) ?? items[0] ?? fail('not_found'))
    if (chosen.obstacle) fail('nothing_to_do', { what: chosen.obstacle })
    const item = manifest.items.find(({ id }) => id === chosen.id) ?? fail('not_found')
    const seen = { data: { 'cmi.core.lesson_status': 'completed', 'cmi.completion_status': 'completed' }, isFinished: true }
    const launched = item.isAsset
      ? applyCommit(manifest.scorm, item, parts[item.id], seen)
      : launchPart(manifest.scorm, item, parts[item.id])
    await store(db, document, employeeOf(session), manifest, { ...parts, [item.id]: launched })
    const nonce = randomBytes(9).toString('hex')
    const token = packageToken(tokenKey, {
      tenantId,
      company: session.company,
      documentId: document.id,
      number: document.number,
      employeeId: employeeOf(session),
      userId: session.userId,
      sessionId: session.id,
      item: whole.items.indexOf(item),
      nonce,
      expires: Math.floor(Date.now() / 1000) + hoursOfAddress * 3600,
    })
    const base = `/api/coaching/package/${token}`
    const origin = packagesOrigin(server.settings, request)
    return {
      address: origin ? `${origin}${base}/${playerName}` : `${base}/${item.launch}`,
      isOnOwnOrigin: origin !== undefined,
      item: item.id,
      nonce,
      items,
      timeLimit: timeLimitOf(item, launched),
      choice: manifest.choice,
      flow: manifest.flow,
      ignoresRules: manifest.ignoresRules,
      foreignServers: [...manifest.foreignServers],
    }
  })
  serve(server, myDocuments.store, async ({ db, session, tenantId }, { params, body }) => {
    const document = await ownDocument(db, params.id, session)
    if (document.kind !== 'SCORM') return fail('not_found')
    const me = employeeOf(session)
    const { manifest, parts } = await workOf(db, tenantId, document, me)
    const item = manifest.items.find(({ id }) => id === body.item) ?? fail('not_found')
    if (isLate(item, parts[item.id])) fail('nothing_to_do', { what: 'Se terminó el tiempo de esta parte' })
    const changed = applyCommit(manifest.scorm, item, withCountedTime(parts[item.id]), body)
    await store(db, document, me, manifest, { ...parts, [item.id]: changed })
  })
  serveOperation(server, myDocuments.packageFile, async ({ request, reply }, { params }) => {
    const access = packageAccess(tokenKey, params.token) ?? fail('not_found')
    const rights = (await server.sessions.ofActive(access)) ?? fail('not_found')
    if (rights.employeeId !== access.employeeId || !rights.companies.some(({ id }) => id === access.company)) fail('not_found')
    const name = (request.params as { '*': string })['*']
    const isSecondOrigin = isPackagesHost(server.settings, request.host)
    const isPlayer = isSecondOrigin && name === playerName
    const sandbox = isSecondOrigin ? '' : 'sandbox allow-scripts allow-forms; '
    const ancestors = isSecondOrigin ? `'self' ${framingOrigins(server.settings)}` : "'self'"
    const headers = {
      'content-security-policy': `default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; ${sandbox}frame-ancestors ${ancestors}; connect-src 'self'`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    }
    const scope = { tenantId: access.tenantId, company: access.company, companies: [access.company], employee: access.employeeId }
    const found = await server.database.inTenant({ ...scope, user: rights.username, confidential: true }, (db) =>
      readForAddress(db, storage, access, { name, isPlayer, addsScript: !isSecondOrigin }),
    )
    if (found.launch) {
      const { launched, item } = found.launch
      const page = isPlayer
        ? playerPage(launched, item.launch, item.title)
        : withScript(await readPage(storage, access.tenantId, found.file), adapterScript(launched))
      void reply
        .headers({ ...headers, 'cache-control': 'no-store' })
        .type(typeOfName(name))
        .send(page)
      return
    }
    const { file } = found
    if (!file) return fail('not_found')
    const range = rangeIn(request.headers.range, file.bytes)
    void reply.headers({ ...headers, 'cache-control': 'private, max-age=3600', 'accept-ranges': 'bytes' }).type(typeOfName(name))
    if (range === 'outside') {
      void reply.status(416).header('content-range', `bytes */${file.bytes}`).send('')
      return
    }
    const stream = (await storage.open(access.tenantId, file.sha256, range)) ?? fail('not_found')
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
    void reply.header('content-length', range ? range.end - range.start + 1 : file.bytes).send(stream)
  })
}

/** The most bytes of a page that gets the interface written into it. */
const maxPageBytes = 5_000_000

const readPage = async (storage: FileStorage, tenantId: number, file: PackageFile | undefined): Promise<string> => {
  if (!file || file.bytes > maxPageBytes) return fail('not_found')
  return text((await storage.open(tenantId, file.sha256)) ?? fail('not_found'))
}

type PackageFile = NonNullable<Awaited<ReturnType<typeof selectPackageFile>>>

/** The file of an address, and what a page needs that gets the interface: the person must still have the document. */
const readForAddress = async (
  db: Db,
  storage: FileStorage,
  access: PackageAccess,
  { name, isPlayer, addsScript }: { readonly name: string; readonly isPlayer: boolean; readonly addsScript: boolean },
) => {
  await ownDocument(db, access.documentId, access)
  const { rows } = await sql<{ sha256: string; data: StoredPackage | null; name: string }>`
    select f.sha256, v.data, ${firstLastName('e')} as name
    from coaching_document_version n join stored_file f on f.key = n.file_key join employee_card e on e.id = ${access.employeeId}
      left join coaching_document_view v on v.document_id = n.document_id and v.number = n.number and v.employee_id = e.id
    where n.document_id = ${access.documentId} and n.number = ${access.number}`.execute(db)
  const found = rows[0] ?? fail('not_found')
  const file = isPlayer ? undefined : await selectPackageFile(db, found.sha256, name)
  const isPage = addsScript && /\.x?html?$/i.test(name)
  if (!isPlayer && !isPage) return { file }
  const manifest = await manifestOf(db, storage, { tenantId: access.tenantId, sha256: found.sha256 })
  const item = manifest.items[access.item] ?? fail('not_found')
  if (isPage && name.normalize('NFC') !== nameOfLaunch(item.launch)) return { file }
  const launched = {
    version: manifest.scorm,
    data: launchData(manifest.scorm, item, partsIn(found.data, manifest.items[0]?.id)[item.id]),
    learner: { id: String(access.employeeId), name: found.name },
    nonce: access.nonce,
  }
  return { file, launch: { launched, item } }
}

/** The name of the file of a part's address, each of whose names was encoded when the package was read. */
const nameOfLaunch = (launch: string): string => decodeURIComponent(launch.split(/[?#]/)[0] ?? '')

/** The parts that a person did; data of former releases, which had one part, belongs to the first. */
const partsIn = (data: StoredPackage | Readonly<Record<string, string>> | null, first = ''): StoredPackage => {
  const entries = Object.entries(data ?? {})
  if (entries.every(([, part]) => typeof part === 'object')) return (data ?? {}) as StoredPackage
  const former = Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as Record<string, string>
  const status = former['cmi.core.lesson_status'] ?? former['cmi.completion_status'] ?? 'incomplete'
  return { [first]: { data: former, status, score: null, seconds: 0, resumes: true } }
}

const readStoredParts = async (db: Db, { id, number }: OwnedDocument, employeeId: number, first: string | undefined) => {
  const row = await db
    .selectFrom('coaching_document_view')
    .select('data')
    .where('document_id', '=', id)
    .where('number', '=', number)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return partsIn(row?.data ?? null, first)
}

const store = async (
  db: Db,
  { id, number }: OwnedDocument,
  employeeId: number,
  manifest: Parameters<typeof packageResult>[0],
  parts: StoredPackage,
): Promise<void> => {
  const { percentage, status, score } = packageResult(manifest, parts)
  await sql`insert into coaching_document_view (document_id, number, employee_id, percentage, status, score, data)
    values (${id}, ${number}, ${employeeId}, ${percentage}, ${status}, ${score}, ${JSON.stringify(parts)})
    on conflict (tenant_id, document_id, number, employee_id) do update set last_at = now(), data = excluded.data,
      percentage = greatest(coaching_document_view.percentage, excluded.percentage), score = excluded.score, status = excluded.status`.execute(
    db,
  )
  await settleViews(db, id, employeeId)
}

const withScript = (page: string, script: string): string =>
  /<head[^>]*>/i.test(page) ? page.replace(/<head[^>]*>/i, (head) => `${head}${script}`) : `${script}${page}`
