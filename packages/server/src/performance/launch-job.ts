import { countText } from '@legajo/kernel/count-text.ts'
import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { abandonedReason } from '../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../platform/job-owner.ts'
import { notify, usersOfEmployee } from '../platform/notify.ts'
import { isFirstReminder, remind } from '../platform/remind.ts'
import { launchChunk } from './launch-chunk.ts'

const queue = 'performance-launch'
interface LaunchJob extends JobOwner {
  readonly instanceId: number
}

export const enqueueLaunch = (server: Server, db: Db, job: LaunchJob): Promise<void> => server.jobs.enqueue(db, queue, job)

/** Makes the evaluations of launched stages in the background, some people per transaction. */
export const defineLaunchJob = (server: Server): void =>
  server.jobs.define<LaunchJob>(
    queue,
    async (job) => {
      while (await server.database.inTenant(scopeOf(job), (db) => launchChunk(db, job.instanceId)));
      await inTenantAndAfter(server.database, scopeOf(job), (db, after) => announceLaunch(server, { ...job, db, after }))
    },
    async (job) => {
      await server.database.inTenant(scopeOf(job), (db) =>
        db
          .updateTable('performance_instance')
          .set({ launch_state: 'FAILED', launch_failure: abandonedReason })
          .where('id', '=', job.instanceId)
          .where('launch_state', 'in', ['PENDING', 'PROCESSING'])
          .execute(),
      )
    },
  )

type LaunchNotice = {
  readonly db: Db
  readonly after: (work: () => unknown) => void
  readonly tenantId: number
  readonly user: string
  readonly instanceId: number
}

/** Notifies each evaluator once of the waiting evaluations, and the starter of the end of the launch. */
export const announceLaunch = async (server: Server, { db, after, tenantId, user, instanceId }: LaunchNotice): Promise<void> => {
  const sender = { db, after, tenantId, push: server.push, mail: server.mail, settings: server.settings }
  const instance = await db
    .selectFrom('performance_instance as i')
    .innerJoin('performance_project as p', 'p.id', 'i.project_id')
    .select(['i.name', 'i.launch_made', 'i.launch_problems', 'i.project_id', 'p.name as cycle', 'i.date_until'])
    .where('i.id', '=', instanceId)
    .executeTakeFirst()
  if (!instance) return
  const waiting = await db
    .selectFrom('performance_evaluation')
    .select(['evaluator_id', (of) => of.fn.countAll<number>().as('count')])
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'PENDIENTE')
    .where('closed_as', 'is', null)
    .groupBy('evaluator_id')
    .execute()
  for (const { evaluator_id, count } of waiting) {
    if (!(await isFirstReminder(db, `performance-launch-${instanceId}-${evaluator_id}`))) continue
    await remind(sender, await usersOfEmployee(db, evaluator_id), {
      title: `Tenés ${countText(Number(count), 'evaluación', 'evaluaciones')} para hacer`,
      text: `${instance.cycle}, «${instance.name}»: hasta el ${instance.date_until.split('-').reverse().join('/')}`,
      route: '/evaluation',
    })
  }
  const starter = await db.selectFrom('account_card').select('id').where('account_name', '=', user).executeTakeFirst()
  const failed = instance.launch_problems.length
  await notify(sender, starter ? [starter.id] : [], {
    title: failed > 0 ? 'La etapa se lanzó con problemas' : 'La etapa se lanzó',
    text: `«${instance.name}»: ${countText(instance.launch_made, 'evaluación', 'evaluaciones')}${failed > 0 ? `, ${countText(failed, 'problema')}` : ''}`,
    route: `/sed-module/main-sed?ciclo=${instance.project_id}`,
  })
}
