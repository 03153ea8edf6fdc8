import { partnerOriginDraft, partnerOrigins, trackedLinkDraft, trackedLinks } from '@legajo/contract/communication/partner.ts'
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
        title="Enlaces medidos"
        noun="enlace"
        purpose="Direcciones que se usan en comunicaciones; se cuenta cuántas veces se visitan, no quién."
        secondary={other}
        resource={trackedLinks}
        schema={trackedLinkDraft}
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
      title="Sitios admitidos"
      noun="sitio"
      purpose="Intranets de socios que pueden mostrar los widgets de reseñas y encuestas, o ser destino de enlaces."
      secondary={other}
      resource={partnerOrigins}
      schema={partnerOriginDraft}
      columns={['origin', 'embeds', 'redirects']}
      fieldProps={{ origin: { placeholder: 'https://intranet.empresa.com', wide: true } }}
    />
  )
}

const copy = (code: string) =>
  void navigator.clipboard
    ?.writeText(`${location.origin}/analytics?id=${code}&to=comunicacion`)
    .then(() => toast({ title: 'Enlace copiado' }))
