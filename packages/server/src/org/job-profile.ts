import { type JobProfileDraft, jobProfileDraft, jobProfiles } from '@legajo/contract/org/job-profile.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { profileOf, progressRows } from './job-profile-rows.ts'

export const serveJobProfiles: Area = (server) => {
  serve(server, jobProfiles.get, ({ db }, { params }) => profileOf(db, params.id))
  serve(server, jobProfiles.save, async ({ db }, { params, body }) => {
    await check(db, body)
    const { responsibilities, competences, relations, valuation, ...texts } = body
    await updateRow(db, 'position', params.id, {
      ...texts,
      responsibilities: listText(responsibilities),
      competences: listText(competences),
      relations: listText(relations),
      valuation: listText(valuation),
      state: 'DRAFT',
    })
    return profileOf(db, params.id)
  })
  serve(server, jobProfiles.submit, async ({ db }, { params }) => {
    const { state, mission, responsibilities } = await profileOf(db, params.id)
    if (state !== 'DRAFT') refuse('state', 'La descripción no está en borrador')
    if (!mission) refuse('mission', 'Escribí la misión del puesto antes de enviarla a revisión')
    if (responsibilities.length === 0) refuse('responsibilities', 'Cargá las responsabilidades antes de enviarla a revisión')
    await updateRow(db, 'position', params.id, { state: 'REVIEW' })
    return profileOf(db, params.id)
  })
  serve(server, jobProfiles.approve, async ({ db, session }, { params }) => {
    const profile = await profileOf(db, params.id)
    if (profile.state !== 'REVIEW') refuse('state', 'Primero enviala a revisión; una aprobada se cambia y se vuelve a enviar')
    const by = session.name || session.username
    await updateRow(db, 'position', params.id, { state: 'APPROVED', approved_by: by, approved_at: new Date() })
    const content = jobProfileDraft.omit(['version']).cast(profile, { stripUnknown: true })
    await sql`insert into position_version (position_id, number, content, approved_by)
      values (${params.id}, (select coalesce(max(number), 0) + 1 from position_version where position_id = ${params.id}),
        ${JSON.stringify(content)}, ${by})`.execute(db)
    return profileOf(db, params.id)
  })
  serve(server, jobProfiles.versions, async ({ db }, { params }) => {
    await profileOf(db, params.id)
    return (
      await sql<{ id: number; number: number; approved_by: string; approved_at: string; content: JobProfileDraft }>`
        select id, number, approved_by, to_char(approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as approved_at, content
        from position_version where position_id = ${params.id} order by number desc`.execute(db)
    ).rows
  })
  serve(server, jobProfiles.progress, ({ db }) => progressRows(db))
  serve(server, jobProfiles.progressByArea, async ({ db }) => {
    const groups = new Map<string, Awaited<ReturnType<typeof progressRows>>>()
    for (const row of await progressRows(db))
      for (const area of row.areas.length > 0 ? row.areas : ['Sin área']) groups.set(area, [...(groups.get(area) ?? []), row])
    const inState = (rows: readonly { readonly state: string }[], state: string) =>
      rows.filter((row) => row.state === state).length
    return [...groups]
      .sort(([a], [b]) => a.localeCompare(b, 'es'))
      .map(([area, rows]) => ({
        area,
        positions: rows.length,
        approved: inState(rows, 'APPROVED'),
        review: inState(rows, 'REVIEW'),
        draft: inState(rows, 'DRAFT'),
        progress: Math.round(rows.reduce((total, { progress }) => total + progress, 0) / rows.length),
      }))
  })
}

/** An absent list stays unchanged. */
const listText = (rows: readonly object[] | undefined) => (rows === undefined ? undefined : JSON.stringify(rows))

/** The competences, factors and levels that a description names must exist. */
const check = async (db: Db, { competences = [], valuation = [] }: Partial<JobProfileDraft>): Promise<void> => {
  const known = new Set((await db.selectFrom('job_competence').select('id').execute()).map(({ id }) => id))
  const unknown = competences.findIndex(({ competence_id }) => !known.has(competence_id))
  if (unknown >= 0) refuse(`competences[${unknown}].competence_id`, 'La competencia no existe')
  const factors = new Map(
    (await db.selectFrom('assessment_factor').select(['id', 'levels']).execute()).map((one) => [one.id, one.levels]),
  )
  const wrong = valuation.findIndex(({ factor_id, level }) => !factors.get(factor_id)?.some((one) => one.level === level))
  if (wrong >= 0) refuse(`valuation[${wrong}].level`, 'El factor no tiene ese nivel')
}
