import { standIns } from '@legajo/contract/time/leave/approval.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { userOptions } from './options.ts'

/** Stand-ins of approvers for some days. */
export const StandInScreen = () => (
  <ResourceScreen
    resource={standIns}
    columns={[
      { id: 'user', header: 'A quién', phone: 'title' },
      { id: 'stand_in', header: 'Quién decide' },
      'date_from',
      'date_until',
      'reason',
    ]}
    fieldProps={{ user_id: { source: userOptions }, stand_in_id: { source: userOptions }, reason: { wide: true } }}
    sort={{ id: 'date_from', order: -1 }}
  />
)
