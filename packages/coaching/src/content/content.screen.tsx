import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { ContentRequests } from './content-requests.tsx'
import { OwnPermits } from './own-permits.tsx'
import { PermitGroups } from './permit-groups.tsx'

/** The publication of contents, and the groups that see, edit and approve them. */
export const ContentScreen = () => (
  <Page title="Contenidos" purpose="En qué estado de publicación está cada curso, evaluación, documento y guía, y quién decide.">
    <Tabs
      label="Contenidos"
      tabs={[
        { id: 'flujo', title: 'Publicación', content: () => <ContentRequests /> },
        { id: 'permisos', title: 'Permisos de grupos', content: () => <PermitGroups /> },
        { id: 'mios', title: 'Qué puedo hacer', content: () => <OwnPermits /> },
      ]}
    />
  </Page>
)
