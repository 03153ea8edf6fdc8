/** Hash of the EMPTY style element: all that Griffel and Fluent need, since they insert rules through CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export type PolicyExtras = {
  /** Additional origins, such as a third-party captcha or a file store with signed addresses. */
  readonly scripts?: readonly string[]
  readonly connects?: readonly string[]
  readonly frames?: readonly string[]
  readonly images?: readonly string[]
  /** Address to which browsers report blocked content. */
  readonly reportTo?: string
}

/**
 * The Content-Security-Policy of every page of the suite: no inline code, no eval, no foreign origin unless a setting names it; scripts
 * only through the loader's Trusted Types policy, which accepts only files with an integrity entry.
 */
export const contentSecurityPolicy = ({
  scripts = [],
  connects = [],
  frames = [],
  images = [],
  reportTo,
}: PolicyExtras = {}): string =>
  [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' ${emptyStyle}`,
    ['img-src', `'self'`, 'data:', 'blob:', ...images].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...connects].join(' '),
    ['frame-src', `'self'`, 'blob:', ...frames].join(' '),
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // `legajo-html` is for sanitised documents (publications, mail previews); no other code may create HTML from text.
    `trusted-types legajo-loader legajo-html`,
    `require-trusted-types-for 'script'`,
    ...(reportTo ? [`report-uri ${reportTo}`] : []),
  ].join('; ')
