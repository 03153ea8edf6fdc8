import { call } from '@legajo/api/call.ts'
import { analytics } from '@legajo/contract/communication/analytics.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { makeStyles, Spinner } from '@legajo/ui/fluent.ts'
import { useEffect } from 'react'
import { targetAddress } from './target-address.ts'

const useStyles = makeStyles({ page: { minHeight: '60vh', display: 'grid', placeItems: 'center' } })

/** Redirects the browser to the target of a measured link; anything else goes to the home page. */
export const AnalyticsScreen = () => {
  const { id, to } = useRoute().search
  useEffect(() => {
    const home = () => void navigate('/home', { replace: true })
    if (to !== 'comunicacion' || !id) return home()
    call(analytics.redirect, { query: { id, to } }).then(({ baseUrl }) => {
      const target = targetAddress(baseUrl)
      if (target) location.replace(target)
      else home()
    }, home)
  }, [id, to])
  return (
    <main className={useStyles().page}>
      <Spinner label="Redirigiendo..." />
    </main>
  )
}
