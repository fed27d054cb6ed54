/** Days after the delivery, or after the approval of a package. Apart from their labels, which pages of the shop do without. */
export const defaultReturnWindows = { return_days: 14, damage_days: 7, buy_back_days: 30 };

export const returnWindowsPath = 'settings/returns';
