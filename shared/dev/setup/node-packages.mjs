const platform = process.platform === 'win32' ? 'win' : process.platform

/** Packages that contain a Node for this machine; the platform decides which of the two names exists. */
export const nodePackages = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
