import { clockLayoutDraft, clockLayouts } from '@legajo/contract/time/attendance/clock-file.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Layouts of time clock files. */
export const ClockLayoutScreen = () => (
  <ResourceScreen
    title="Diseños de archivos de reloj"
    noun="diseño"
    size="large"
    resource={clockLayouts}
    schema={clockLayoutDraft}
    purpose="Cómo leer el archivo de cada reloj: separado por tabulación, coma o punto y coma, o de ancho fijo. Un ZKTeco usa tabulación: número en la 1, fecha y hora en la 2, entrada 0 y salida 1 en la 4."
    columns={[{ id: 'name', phone: 'title' }, 'kind', 'separator', 'date_format', 'active']}
  />
)
