import { clockCardDraft, clockCards } from '@legajo/contract/time/attendance/clock-device.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** The numbers that identify people on clocks and kiosks, by date. */
export const ClockCardScreen = () => (
  <ResourceScreen
    title="Números en los relojes"
    noun="número"
    resource={clockCards}
    schema={clockCardDraft}
    rowSchema={clockCards.create.returns}
    purpose="Con qué número conoce cada reloj a cada persona, entre qué fechas, y su PIN del kiosco. Las marcas que esperaban persona la reciben al guardar."
    columns={['code', { id: 'employee', phone: 'title' }, 'file_code', 'date_from', 'date_until', 'has_pin']}
    fieldProps={{ employee_id: { source: employeeOptions, wide: true } }}
  />
)
