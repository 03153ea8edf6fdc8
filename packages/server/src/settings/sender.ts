import { emailPattern } from '@legajo/contract/fields.ts'

/** The sender address of a mail, and the name shown with it. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** The sender of `MAIL_FROM`: an address, or «Name <address>». Throws a message in Spanish for the installer. */
export const readSender = (text: string): Sender => {
  const [, name = '', address = ''] = /^(?:"?([^"<>]*?)"?\s*<([^<>]+)>)$/.exec(text.trim()) ?? [undefined, '', text.trim()]
  if (!emailPattern.test(address))
    throw new Error(`MAIL_FROM: «${text}» no es un remitente; va como «legajo@empresa.com» o «Legajo <legajo@empresa.com>»`)
  return { name: name.trim(), address }
}
