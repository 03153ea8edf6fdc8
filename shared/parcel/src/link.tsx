import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { addressOf, navigate, type Target } from './navigate.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: Target
  readonly ref?: Ref<HTMLAnchorElement>
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** An anchor that navigates inside the suite; opens in a new tab with the usual keys. Style it through `className`. */
export const Link = ({ to, onClick, target, ...rest }: Props) => {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return
    event.preventDefault()
    void navigate(to)
  }
  return <a {...rest} target={target} href={addressOf(to)} onClick={handleClick} />
}
