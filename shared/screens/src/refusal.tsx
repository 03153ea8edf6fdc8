import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { useEffect, useRef } from 'react'

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorStatusDangerForeground1 } })

/** What went wrong in a dialog, wherever that was scrolled to: on a phone it would stay below what is seen. */
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
