/** Addresses in a text, without the sign that ends the sentence. */
export const addressPattern = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;
