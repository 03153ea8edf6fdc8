import { permits } from '@legajo/contract/permits.ts'

const isSelfService = (code: string) => code.startsWith('READ_0000')

/** The roles that every tenant receives, with their permits. */
export const deliveredRoles: readonly { readonly name: string; readonly permits: readonly string[] }[] = [
  {
    name: 'Recursos humanos',
    permits: Object.keys(permits).filter(
      (code) =>
        !isSelfService(code) &&
        !/PERMIT|MENU|RELEASE|LOGIN_CONF|MAIL_SENDER|FEATURE_TOGGLE|SIGNING_CERTIFICATE|EMBEDDING|MEDICAL/.test(code),
    ),
  },
  { name: 'Autoservicio', permits: Object.keys(permits).filter(isSelfService) },
]
