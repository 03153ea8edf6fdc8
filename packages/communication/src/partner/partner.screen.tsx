import { usePermitted } from '@legajo/api/permitted.ts'
import { partnerOrigins, trackedLinks } from '@legajo/contract/communication/partner.ts'
import { partnerKeys } from '@legajo/contract/communication/partner-key.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { CopyIcon } from '@legajo/ui/icons.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { PartnerKeyList } from './partner-key-list.tsx'

/** The sites that may embed or be linked to by the widgets, the keys of their servers, and the links whose visits are counted. */
export const PartnerScreen = () => {
  const { search, setSearch } = useRoute()
  const mayReadKeys = usePermitted(partnerKeys.list)
  const showsLinks = search.ver === 'enlaces'
  const showsKeys = search.ver === 'claves' && mayReadKeys
  const show = (ver: string | null) => setSearch({ ver, page: null })
  const other = (
    <>
      {mayReadKeys && !showsKeys && <Button onClick={() => show('claves')}>Ver claves</Button>}
      <Button onClick={() => show(showsLinks || showsKeys ? null : 'enlaces')}>
        {showsLinks || showsKeys ? 'Ver sitios admitidos' : 'Ver enlaces medidos'}
      </Button>
    </>
  )
  if (showsKeys) return <PartnerKeyList other={other} />
  if (showsLinks) {
    return (
      <ResourceScreen
        key="links"
        secondary={other}
        resource={trackedLinks}
        columns={['title', 'baseUrl', { id: 'visits', header: 'Visitas', kind: 'number' }]}
        fieldProps={{
          baseUrl: { hint: 'Su sitio tiene que estar entre los admitidos como destino.', wide: true, input: 'text' },
        }}
        actions={[{ label: 'Copiar enlace', icon: <CopyIcon />, run: ({ code }) => copy(code) }]}
      />
    )
  }
  return (
    <ResourceScreen
      key="origins"
      secondary={other}
      resource={partnerOrigins}
      fieldProps={{ origin: { placeholder: 'https://intranet.empresa.com', wide: true } }}
    />
  )
}

const copy = (code: string) =>
  void navigator.clipboard
    ?.writeText(`${location.origin}/analytics?id=${code}&to=comunicacion`)
    .then(() => toast({ title: 'Enlace copiado' }))
