import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

/** Text with emphasis, headings, lists and links; the editor is loaded with the first field that needs it. */
export const RichText = (props: RichTextProps) => (
  <Suspense fallback={<SkeletonLines lines={6} label="Cargando el editor" />}>
    <RichTextEditor {...props} />
  </Suspense>
)
