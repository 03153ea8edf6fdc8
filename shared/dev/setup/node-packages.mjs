const platform = process.platform === 'win32' ? 'win' : process.platform

/** Packages that bring a Node for this machine; which of the two names exists depends on the platform. */
export const nodePackages = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
