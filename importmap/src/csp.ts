/** Hash of the EMPTY style element: all that Griffel and Fluent need, since their rules go in through CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export type PolicyExtras = {
  /** Origins besides our own, as for a captcha of a third party or a file store with signed addresses. */
  readonly scripts?: readonly string[]
  readonly connects?: readonly string[]
  readonly frames?: readonly string[]
  readonly images?: readonly string[]
  /** Where browsers report what they blocked. */
  readonly reportTo?: string
}

/**
 * The Content-Security-Policy of every page of the suite: no inline code, no eval, no foreign origin unless a setting names it;
 * scripts only through the loader's Trusted Types policy, which accepts files with an integrity entry alone.
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
    // `legajo-html` is for sanitised documents (publications, mail previews); nothing else may make HTML from text.
    `trusted-types legajo-loader legajo-html`,
    `require-trusted-types-for 'script'`,
    ...(reportTo ? [`report-uri ${reportTo}`] : []),
  ].join('; ')
