import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { sql } from 'kysely'
import type { CertificateContent } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { notFound, refuse } from '../../errors/app-error.ts'
import { type FileStorage, selectFileByKey } from '../../files/entrance.ts'
import { serve } from '../../http/serve.ts'
import type { Server } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { type CertificateFacts, modelContent } from './certificate-content.ts'
import { certificatePictures } from './certificate-pictures.ts'
import { drawCertificate } from './draw-certificate.ts'

const exampleFacts: CertificateFacts = {
  empleado: 'María Ejemplo',
  cuil: '27-12345678-0',
  legajo: '123',
  curso: 'Seguridad e higiene en el trabajo',
  empresa: 'La empresa',
  desde: '02/03/2026',
  hasta: '06/03/2026',
  horas: '8',
  nota: '9',
  asistencia: '100',
  vigencia: '05/03/2027',
}

/** The first active model of a company, for the courses that name none. */
const defaultModel = sql`(select d.id from certificate_data d where d.company_id = certificate_data.company_id and d.active order by d.id limit 1)`

/** Models of certificates: their texts with places for facts, logo and signature. */
export const serveCertificateModels = (server: Server, storage: FileStorage): void => {
  const { listData: list, getData: get, createData: create, updateData: update } = certificates
  serveResource(
    server,
    { list, get, create, update },
    {
      table: 'certificate_data',
      orderBy: ['id'],
      fields: {
        courses: () =>
          sql<number>`(select count(*)::int from coaching_course c where c.certificate_model_id = certificate_data.id)`,
        isDefault: () => sql<boolean>`coalesce(certificate_data.id = ${defaultModel}, false)`,
      },
      blankAsNull: ['logoKey', 'signatureKey'],
      beforeSave: async ({ db }, { logoKey, signatureKey }) => {
        await mustBeImage(db, 'logoKey', logoKey)
        await mustBeImage(db, 'signatureKey', signatureKey)
      },
    },
  )
  serve(server, certificates.previewData, async ({ db, session, tenantId, reply }, { body }) => {
    await mustBeImage(db, 'logoKey', body.logoKey)
    await mustBeImage(db, 'signatureKey', body.signatureKey)
    const { legal_name: company } = await db
      .selectFrom('company')
      .select('legal_name')
      .where('id', '=', session.company)
      .executeTakeFirstOrThrow(notFound)
    const facts = { ...exampleFacts, empresa: company }
    const content: CertificateContent = {
      company,
      ...modelContent(body, facts),
      employee: facts.empleado,
      course: facts.curso,
      details: `Del ${facts.desde} al ${facts.hasta} · ${facts.horas} horas`,
      cuil: facts.cuil,
      modules: ['Riesgos generales', 'Riesgos de la tarea'],
    }
    const pictures = await certificatePictures(db, storage, tenantId, content)
    reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="modelo-de-certificado.pdf"')
      .send(
        drawCertificate(
          { ...content, number: '00000000', code: 'EJEMPLO', url: 'https://ejemplo', validUntil: '2027-03-05' },
          pictures,
        ),
      )
  })
}

const mustBeImage = async (db: Db, path: 'logoKey' | 'signatureKey', key: string | null | undefined): Promise<void> => {
  if (!key) return
  const file = await selectFileByKey(db, key)
  if (file?.kind !== 'course' || !file.mime_type.startsWith('image/'))
    refuse(path, file ? `«${file.name}» no es una imagen` : 'El archivo no está: subilo de nuevo')
}
