import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type ClockDevice, clockDevices } from '@legajo/contract/time/attendance/clock-device.ts'
import { confirm, showSuccess } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { KeyIcon } from '@legajo/ui/icons.tsx'

/** Clocks and kiosks with their keys. */
export const ClockDeviceScreen = () => {
  const mayRenew = usePermitted(clockDevices.renewKey)
  const renew = useAction(
    async ({ id, name, key_hint }: ClockDevice) => {
      const text = key_hint
        ? 'La clave que usa ahora deja de valer en el momento.'
        : 'Se muestra una sola vez: copiala en el reloj.'
      const question = { title: `¿Dar una clave a «${name}»?`, text, confirmLabel: 'Dar la clave', cancelLabel: 'Cancelar' }
      return (await confirm(question)) ? write(clockDevices.renewKey, { params: { id } }) : undefined
    },
    {
      onDone: ({ key }, { kind }) =>
        void showSuccess({
          title: 'Clave nueva',
          text:
            kind === 'KIOSK'
              ? `Abrí esta dirección en el kiosco: ${location.origin}/kiosk#${key}. No se vuelve a mostrar.`
              : `${key}. Copiala ahora: no se vuelve a mostrar.`,
        }),
    },
  )
  return (
    <ResourceScreen
      resource={clockDevices}
      columns={[
        { id: 'name', phone: 'title' },
        'kind',
        'key_hint',
        { id: 'last_seen_at', kind: 'datetime' },
        'drift_seconds',
        'active',
      ]}
      actions={mayRenew ? [{ label: 'Dar una clave', icon: <KeyIcon />, run: renew.run }] : []}
    />
  )
}
