import { clockCards } from '@legajo/contract/time/attendance/clock-device.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** The numbers that identify people on clocks and kiosks, by date. */
export const ClockCardScreen = () => (
  <ResourceScreen
    title="Números en los relojes"
    resource={clockCards}
    fieldProps={{ employee_id: { source: employeeOptions, wide: true } }}
  />
)
