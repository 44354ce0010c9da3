/** Addresses in a text, without the sign that ends the sentence; a bracket that is opened in the address belongs to it. */
export const addressPattern =
  /https?:\/\/(?:\([^\s<>"'()]*\)|[^\s<>"'(]|\((?![^\s<>"'()]*\)))*(?:\([^\s<>"'()]*\)|[^\s<>"'.,;:!?)\]])/g;
