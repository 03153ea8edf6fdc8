import { partnerOrigins, trackedLinks } from '@legajo/contract/communication/partner.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { CopyIcon } from '@legajo/ui/icons.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

/** The sites that may embed or be linked to by the widgets, and the links whose visits are counted. */
export const PartnerScreen = () => {
  const { search, setSearch } = useRoute()
  const showsLinks = search.ver === 'enlaces'
  const other = (
    <Button onClick={() => setSearch({ ver: showsLinks ? null : 'enlaces', page: null })}>
      {showsLinks ? 'Ver sitios admitidos' : 'Ver enlaces medidos'}
    </Button>
  )
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
