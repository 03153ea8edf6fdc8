import { currentCompany } from '@legajo/bus/company.ts'
import { useMatch } from '@legajo/parcel/route.ts'
import { type ScreenLoader, screenIn } from '@legajo/parcel/screens.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'

/** Whether this user may see what people are paid in the company in hand. */
export const seesPay = (): boolean => currentCompany()?.flags.seeConfidentialInfo === true

/** In the place of amounts, for those who may not see them. */
export const Confidential = () => (
  <EmptyState
    title="Los importes son confidenciales"
    text="Tu usuario no puede ver en esta empresa lo que cobra cada persona. Si lo necesitás, pedile el acceso a quien administra los usuarios."
  />
)

const ConfidentialPage = () => (
  <Page title={useMatch()?.route.title ?? 'Liquidación'}>
    <Confidential />
  </Page>
)

const PayOnly = ({ screen: Shown }: { readonly screen: ReturnType<typeof screenIn> }) =>
  seesPay() ? <Shown /> : <ConfidentialPage />

/** A screen that is all amounts: who may not see them is told so, and the server is not asked for what it would refuse. */
export const payOnly =
  (load: ScreenLoader): ScreenLoader =>
  async () => {
    const screen = screenIn(await load())
    return () => <PayOnly screen={screen} />
  }
