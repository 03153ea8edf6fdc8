import type { Manifest } from '@legajo/bus/manifest.ts'
import type { Scope } from '@legajo/bus/scope.ts'
import { createContext, useContext } from 'react'

export type ParcelState = {
  readonly manifest: Manifest
  readonly scope: Scope
}

export const ParcelContext = createContext<ParcelState | null>(null)

export const useParcel = (): ParcelState => {
  const parcel = useContext(ParcelContext)
  if (!parcel) throw new Error('Fuera de un parcel: falta defineParcel')
  return parcel
}

/** The scope that ends with the parcel: subscriptions, timers and listeners registered through it cannot outlive it. */
export const useScope = (): Scope => useParcel().scope
