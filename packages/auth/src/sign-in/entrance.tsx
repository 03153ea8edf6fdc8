import type { LoginConfiguration } from '@legajo/contract/auth/login-configuration.ts'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { dropFirstPaint, readFirstPaintInput } from '../first-paint/typed-in-first-paint.ts'
import { pictures } from './art.tsx'
import { BlankFrame, SignInFrame } from './sign-in-frame.tsx'
import { useAppearance } from './tenant-appearance.ts'

/** The frame around a visitor's page; draws nothing until the tenant's look is loaded, which avoids layout shifts. */
export const Entrance = ({ children }: { readonly children: (look: LoginConfiguration) => ReactNode }) => {
  const look = useAppearance()
  const [picture] = useState(() => readFirstPaintInput()?.picture ?? Math.floor(Math.random() * pictures))
  useEffect(() => {
    if (look?.favicon) document.querySelector('link[rel~="icon"]')?.setAttribute('href', look.favicon)
  }, [look?.favicon])
  const page = look && children(look)
  const isDrawn = Boolean(page)
  useLayoutEffect(() => {
    if (isDrawn) dropFirstPaint()
  }, [isDrawn])
  if (!look) return <BlankFrame />
  return (
    <SignInFrame look={look} picture={picture}>
      {page}
    </SignInFrame>
  )
}
