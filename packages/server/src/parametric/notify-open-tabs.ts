import type { Server } from '../http/server.ts'

type ChangeSource = { readonly tenantId: number; readonly after: (work: () => unknown) => void }

/** Makes the organisation's open tabs read parametric values again once the change is stored. */
export const notifyOpenTabs = ({ push }: Pick<Server, 'push'>, { tenantId, after }: ChangeSource): void =>
  after(() => push.send({ tenantId }, 'parametric values changed'))
