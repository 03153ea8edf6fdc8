import { clockLayouts } from '@legajo/contract/time/attendance/clock-file.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Layouts of time clock files. */
export const ClockLayoutScreen = () => (
  <ResourceScreen title="Diseños de archivos de reloj" size="large" resource={clockLayouts} />
)
