/** The version of this product, as package.json has it. */
export const productVersion = '0.1.0';
