import { inTwoLanguages } from '../definition.ts'

/** The reasons for which a tag shows no data, by code. */
export const sessionTexts = inTwoLanguages(
  {
    signed_out: 'Ingresá al sitio para ver este contenido',
    session_expired: 'Tu sesión terminó y no se pudo renovar. Lo que escribiste sigue acá',
    session_failed: 'El sitio no pudo abrir tu sesión; probá de nuevo en unos minutos',
    session_invalid: 'El sitio entregó una sesión que no se puede leer; avisale a quien lo administra',
    person_changed: 'Ingresó otra persona: lo que se escribió antes no se envió',
    scope_refused: 'Este sitio no está habilitado para mostrar este contenido; lo habilita un administrador de la suite',
    origin_hidden:
      'La página no dice de qué sitio es: agregá «allow-same-origin» al marco con «sandbox», o publicá el archivo en un sitio admitido',
    insecure_page: 'La página se abrió por http: este contenido se muestra solo en páginas con https',
    call_failed: 'Ocurrió un error. Inténtelo más tarde',
  },
  {
    signed_out: 'Sign in to this site to see this content',
    session_expired: 'Your session ended and could not be renewed. What you typed is still here',
    session_failed: 'The site could not open your session; please try again in a few minutes',
    session_invalid: 'The site gave a session that cannot be read; please tell its administrators',
    person_changed: 'Someone else signed in: what was typed before was not sent',
    scope_refused: 'This site is not enabled to show this content; an administrator of the suite can enable it',
    origin_hidden:
      'The page does not say which site it belongs to: add «allow-same-origin» to a frame with «sandbox», or publish the file on an allowed site',
    insecure_page: 'The page was opened by http: this content is shown on https pages only',
    call_failed: 'Something went wrong. Please try again later',
  },
)

export type SessionProblem = keyof typeof sessionTexts.es
/** Problems that the tag shows above its content: its reads do not repeat them. */
export const isTagProblem = (code: string): boolean =>
  ['signed_out', 'session_expired', 'session_invalid', 'scope_refused'].includes(code)
export const isSessionProblem = (code: string): code is SessionProblem => Object.hasOwn(sessionTexts.es, code)
