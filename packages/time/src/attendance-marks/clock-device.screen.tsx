import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type ClockDevice, clockDeviceDraft, clockDevices } from '@legajo/contract/time/attendance/clock-device.ts'
import { confirm, showError, showSuccess } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { KeyIcon } from '@legajo/ui/icons.tsx'

/** Clocks and kiosks with their keys. */
export const ClockDeviceScreen = () => {
  const mayRenew = usePermitted(clockDevices.renewKey)
  const renew = async (device: ClockDevice) => {
    const text = device.key_hint
      ? 'La clave que usa ahora deja de valer en el momento.'
      : 'Se muestra una sola vez: copiala en el reloj.'
    const question = { title: `¿Dar una clave a «${device.name}»?`, text, confirmLabel: 'Dar la clave', cancelLabel: 'Cancelar' }
    if (!(await confirm(question))) return
    try {
      const { key } = await call(clockDevices.renewKey, { params: { id: device.id } })
      await invalidate(clockDevices.list)
      await showSuccess({
        title: 'Clave nueva',
        text:
          device.kind === 'KIOSK'
            ? `Abrí esta dirección en el kiosco: ${location.origin}/kiosk#${key}. No se vuelve a mostrar.`
            : `${key}. Copiala ahora: no se vuelve a mostrar.`,
      })
    } catch (error) {
      await showError(error)
    }
  }
  return (
    <ResourceScreen
      title="Relojes y kioscos"
      noun="reloj"
      resource={clockDevices}
      schema={clockDeviceDraft}
      rowSchema={clockDevices.create.returns}
      purpose="Los aparatos que mandan marcas. Cada uno tiene su clave; un kiosco muestra un código que cambia y acepta número y PIN."
      columns={[
        { id: 'name', phone: 'title' },
        'kind',
        'key_hint',
        { id: 'last_seen_at', kind: 'datetime' },
        'drift_seconds',
        'active',
      ]}
      actions={mayRenew ? [{ label: 'Dar una clave', icon: <KeyIcon />, run: (row) => void renew(row) }] : []}
    />
  )
}
