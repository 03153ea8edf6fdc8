import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { confirmWithPassword } from '@legajo/screens/dialog-queue.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** The user's digital signature: whether it is registered, its fingerprint, and its registration. */
export const OwnSignature = () => {
  const own = { params: { id: currentSession()?.userId ?? 0 } }
  const requested = useQuery(queryOf(signatures.check, own))
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  const signature = requested.data
  if (!signature) return <SkeletonLines lines={3} />
  const register = async () => {
    const password = await confirmWithPassword({
      title: 'Registrar la firma digital',
      text: signature.registered
        ? 'La firma anterior deja de servir para lo que firmes desde ahora; lo ya firmado sigue valiendo. Ingresá tu contraseña.'
        : 'Tu contraseña protege tu clave: solo vos podés firmar con ella.',
      confirmLabel: 'Registrar',
      cancelLabel: 'Cancelar',
      // A wrong password keeps the dialog open.
      check: async (typed) => void (await call(signatures.register, { ...own, body: { password: typed } })),
    })
    if (password === undefined) return
    toast({ intent: 'success', title: 'Firma digital registrada' })
    await invalidate(signatures.check)
  }
  return (
    <Panel title="Firma digital">
      <Text as="p" below={12} breaks>
        {signature.registered
          ? `Registrada el ${formatDateTime(signature.since ?? '')}. Huella: ${signature.fingerprint ?? ''}`
          : 'Todavía no registraste tu firma digital. También se registra sola la primera vez que firmás.'}
      </Text>
      <Button onClick={() => void register()}>{signature.registered ? 'Registrar otra' : 'Registrar mi firma'}</Button>
    </Panel>
  )
}
