import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { passwordAct } from '@legajo/screens/password-act.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'

/** The user's digital signature: whether it is registered, its fingerprint, and its registration. */
export const OwnSignature = () => {
  const own = { params: { id: currentSession()?.userId ?? 0 } }
  const register = useAction(
    (isAgain: boolean) =>
      passwordAct(
        {
          title: 'Registrar la firma digital',
          text: isAgain
            ? 'La firma anterior deja de servir para lo que firmes desde ahora; lo ya firmado sigue valiendo. Ingresá tu contraseña.'
            : 'Tu contraseña protege tu clave: solo vos podés firmar con ella.',
          confirmLabel: 'Registrar',
          cancelLabel: 'Cancelar',
        },
        (password) => write(signatures.register, { ...own, body: { password } }),
      ),
    { done: 'Firma digital registrada' },
  )
  return (
    <Loader of={[queryOf(signatures.check, own)]} lines={3}>
      {({ registered, since, fingerprint }) => (
        <Panel title="Firma digital">
          <Text as="p" below={12} breaks>
            {registered
              ? `Registrada el ${formatDateTime(since ?? '')}. Huella: ${fingerprint ?? ''}`
              : 'Todavía no registraste tu firma digital. También se registra sola la primera vez que firmás.'}
          </Text>
          <Button {...register.button(registered)}>{registered ? 'Registrar otra' : 'Registrar mi firma'}</Button>
        </Panel>
      )}
    </Loader>
  )
}
