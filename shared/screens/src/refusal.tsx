import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { useEffect, useRef } from 'react'

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorStatusDangerForeground1 } })

/** An error in a dialog, scrolled into view: on a phone it would otherwise be below the visible area. */
export const Refusal = ({ text }: { readonly text: string }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [text])
  return (
    <p ref={line} className={useStyles().text} role="alert">
      {text}
    </p>
  )
}
