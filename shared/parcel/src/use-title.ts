import { setTitle } from '@legajo/bus/navigation.ts'
import { useEffect } from 'react'
import { useParcel } from './parcel-context.ts'

/** Sets a more specific page title than the manifest: «Pérez, Juana» instead of «Ficha de legajo». */
export const useTitle = (text: string | null | undefined): void => {
  const { manifest } = useParcel()
  useEffect(() => {
    if (text) setTitle(manifest.name, text)
  }, [manifest.name, text])
}
