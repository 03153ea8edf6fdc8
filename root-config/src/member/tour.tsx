import { TourWalk, targetOf, Welcome } from '@legajo/widgets/parts/tour-walk.tsx'
import { useEffect, useState } from 'react'
import { tourSteps } from './tour-steps.ts'

/** The greeting of a new user, and the tour of the parts of the suite. */
export const Tour = ({ onClose }: { readonly onClose: () => void }) => {
  const [isWalking, setWalking] = useState(false)
  // The panel leaves with the focus: the menu of the account, where the tour is repeated, takes it.
  useEffect(
    () => () => {
      const last = isWalking ? tourSteps.at(-1) : undefined
      const account = last && targetOf(last)
      if (account instanceof HTMLElement) account.focus()
    },
    [isWalking],
  )
  return isWalking ? (
    <TourWalk steps={tourSteps} onSkip={onClose} onFinish={onClose} />
  ) : (
    <Welcome
      title="Te damos la bienvenida a Legajo"
      text="En un minuto te mostramos dónde está cada cosa. Podés repetirlo desde el menú de tu cuenta."
      onSkip={onClose}
      onStart={() => setWalking(true)}
    />
  )
}
