import * as icons from '@legajo/ui/icons.tsx'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ readonly 'aria-hidden'?: boolean }>

const byName = icons as unknown as Readonly<Record<string, Icon | undefined>>

const pascal = (name: string): string => name.replace(/(^|[-_ ])(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** The icon named by a manifest or menu in kebab case («building», «receipt-money»); a neutral one for unknown names. */
export const IconNamed = ({ name }: { readonly name: string | null }) => {
  const Icon = (name ? byName[`${pascal(name)}Icon`] : undefined) ?? icons.AppsListIcon
  return <Icon aria-hidden />
}
