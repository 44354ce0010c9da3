/** The key that commands are given with on this system, as its users write it. */
export const modifierKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
