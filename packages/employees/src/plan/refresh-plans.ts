import { invalidate } from '@legajo/api/queries.ts'
import { documentSignings } from '@legajo/contract/employees/document-signing.ts'
import { plans } from '@legajo/contract/employees/plan.ts'

/** Plans and their tasks are read again, with the documents that they require to sign. */
export const refreshPlans = () =>
  invalidate(plans.tasks, plans.mine, plans.list, plans.involved, plans.involvedTasks, plans.form, documentSignings.pending)
