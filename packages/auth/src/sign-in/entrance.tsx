import type { LoginConfiguration } from '@legajo/contract/auth/login-configuration.ts'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { dropFirstPaint, leftInFirstPaint } from '../first-paint/left.ts'
import { pictures } from './art.tsx'
import { Face, NoFace } from './face.tsx'
import { useLook } from './look.ts'

/** The frame around a visitor's page; draws nothing until the tenant's look is loaded, which avoids layout shifts. */
export const Entrance = ({ children }: { readonly children: (look: LoginConfiguration) => ReactNode }) => {
  const look = useLook()
  const [picture] = useState(() => leftInFirstPaint()?.picture ?? Math.floor(Math.random() * pictures))
  useEffect(() => {
    if (look?.favicon) document.querySelector('link[rel~="icon"]')?.setAttribute('href', look.favicon)
  }, [look?.favicon])
  const page = look && children(look)
  const isDrawn = Boolean(page)
  useLayoutEffect(() => {
    if (isDrawn) dropFirstPaint()
  }, [isDrawn])
  if (!look) return <NoFace />
  return (
    <Face look={look} picture={picture}>
      {page}
    </Face>
  )
}
