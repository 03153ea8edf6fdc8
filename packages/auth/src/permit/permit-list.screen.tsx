import { permit, permitCalls, permitDraft } from '@legajo/contract/auth/permit.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'

/** The grantable permits. The suite defines its own permits; an administrator may add others, as VIEW_ of a menu node. */
export const PermitListScreen = () => (
  <ResourceScreen
    title="Permisos"
    noun="permiso"
    secondary={<Button onClick={() => void navigate('/access-module/direct-permits')}>Permisos directos</Button>}
    purpose="Cada cosa que se puede ver o hacer. Los de la suite no se cambian; podés agregar propios, como VIEW_ de un nodo del menú."
    resource={{ list: permitCalls.list, create: permitCalls.create, update: permitCalls.update, remove: permitCalls.remove }}
    schema={permitDraft}
    rowSchema={permit}
    sort={{ id: 'code', order: 1 }}
    columns={[
      { id: 'code', phone: 'title', width: '320px' },
      'description',
      { id: 'own', header: 'Propio', kind: 'boolean', width: '120px' },
    ]}
    table={{ flags: (row) => ({ notPending: row.own !== true }), pageSize: 50 }}
  />
)
