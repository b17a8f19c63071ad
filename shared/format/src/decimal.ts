declare const decimalBrand: unique symbol;

/** A decimal number as a string with a dot, e.g. "-612480.01": the only form in which money, prices and quantities travel. */
export type Decimal = string & { readonly [decimalBrand]: true };
