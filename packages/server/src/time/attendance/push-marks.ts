import type { PushServer } from '../../platform/push.ts'

/** Informs the open screens of attendance of a company, once committed, that marks were added or annulled. */
export const pushMarks = (
  {
    push,
    tenantId,
    after,
  }: { readonly push: PushServer; readonly tenantId: number; readonly after: (work: () => unknown) => void },
  company: number,
): void => after(() => push.send({ tenantId, company, permit: 'READ_ATTENDANCE' }, 'marks changed'))
